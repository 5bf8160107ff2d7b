import { paths } from '../../lib/paths';
import { wantAfterLogin } from '../../lib/wanted';
import { ButtonLink } from '../button';
import { Card } from '../card';
import styles from './finding.module.css';

interface VisitorCardProps {
  title: string;
  text: string;
  /** the word of the link to the login */
  login: string;
}

/** The benefits of a login for visitors who search; the login leads back to here. */
export const VisitorCard = ({ title, text, login }: VisitorCardProps) => (
  <Card className={styles.visitor}>
    <div>
      <h2 dir="auto">{title}</h2>
      <p dir="auto">{text}</p>
    </div>
    <ButtonLink kind="primary" to={paths.login} onClick={() => wantAfterLogin()}>
      {login}
    </ButtonLink>
  </Card>
);
