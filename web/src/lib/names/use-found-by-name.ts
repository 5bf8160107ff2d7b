import { useEffect, useMemo, useState } from 'react';
import { foundByName, loadNameEngine, type NameEngine, nameEngine } from './name-engine';

/** The engine, whose table of characters is loaded with the first letter that is typed. */
export function useNameEngine(typed: string): NameEngine {
  const [engine, setEngine] = useState(nameEngine);
  const isTyped = typed.trim() !== '';
  useEffect(() => {
    let gone = false;
    if (isTyped)
      void loadNameEngine().then(() => {
        if (!gone) setEngine(nameEngine);
      });
    return () => {
      gone = true;
    };
  }, [isTyped]);
  return engine;
}

/** `keysOf`: the keys of a name that a service made, where it has them. */
type Find = <T>(
  all: readonly T[],
  namesOf: (one: T) => readonly string[],
  keysOf?: (one: T) => string | undefined,
) => readonly T[];

/** Finds names in a list that the browser holds, as search and the services do. */
export function useFoundByName(typed: string): Find {
  const engine = useNameEngine(typed);
  return useMemo<Find>(() => {
    // The engine is what changes the answer of `foundByName`.
    void engine;
    return (all, namesOf, keysOf) => foundByName(typed, all, { namesOf, ...(keysOf && { keysOf }) });
  }, [typed, engine]);
}
