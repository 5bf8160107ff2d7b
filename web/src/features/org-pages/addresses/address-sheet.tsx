import { addressForm, type AddressView } from '@renmai/contracts/org-pages/homepage.schema';
import type { ManagedHomepage } from '@renmai/contracts/org-pages/homepage-management.schema';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { useDraft } from '../../../lib/use-draft';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/choice';
import { Form, FormError, FormField, SubmitButton } from '../../../ui/form/form';
import { useSchemaForm } from '../../../ui/form/use-schema-form';
import { PlaceIcon } from '../../../ui/more-icons';
import { Sheet } from '../../../ui/sheet';
import { TextField } from '../../../ui/text-field';
import { toast } from '../../../ui/toast';
import { useAddAddressMutation, useEditAddressMutation } from '../homepages.api';
import { placeIn, placeText } from './place';

const schema = z.object({
  address: addressForm.shape.address,
  detail: addressForm.shape.detail.unwrap(),
  place: z
    .string()
    .refine((text) => text.trim() === '' || placeIn(text) !== null, { params: { code: 'org-pages.place-not-found' } })
    .transform((text) => placeIn(text)),
  main: z.boolean(),
});

interface AddressSheetProps {
  page: ManagedHomepage;
  /** `new`: an address is added; null: closed */
  address: AddressView | 'new' | null;
  onClose: () => void;
}

export function AddressSheet({ page, address, onClose }: AddressSheetProps) {
  const { t } = useTranslation('org-pages');
  return (
    <Sheet
      open={address !== null}
      onClose={onClose}
      title={t(address === 'new' ? 'address.add' : 'address.edit')}
      width="wide"
    >
      {address !== null && <AddressForm page={page} address={address === 'new' ? null : address} onDone={onClose} />}
    </Sheet>
  );
}

function AddressForm({
  page: { homepageId, addresses },
  address,
  onDone,
}: {
  page: ManagedHomepage;
  address: AddressView | null;
  onDone: () => void;
}) {
  const { t } = useTranslation('org-pages');
  const [add] = useAddAddressMutation();
  const [edit] = useEditAddressMutation();
  const idempotency = useIdempotencyKey();
  const draft = useDraft<z.input<typeof schema>>(`homepage.${homepageId}.address.${address?.addressId ?? 'new'}`);
  const first = addresses.length === 0;
  const form = useSchemaForm(
    schema,
    draft.initial ?? {
      address: address?.address ?? '',
      detail: address?.detail ?? '',
      place: address?.place ? placeText(address.place) : '',
      main: address?.main ?? first,
    },
  );
  const here = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const place = { latitude: round(coords.latitude), longitude: round(coords.longitude) };
        form.setValue('place', placeText(place), { shouldValidate: true });
      },
      () => toast(t('address.notLocated'), { kind: 'bad' }),
    );
  const submit = async (body: z.output<typeof schema>) => {
    const params = { homepageId };
    await (
      address
        ? edit({ params: { ...params, addressId: address.addressId }, body })
        : add({ params, body, idempotencyKey: idempotency.key() })
    ).unwrap();
    draft.discard();
    toast(t('address.saved'), { kind: 'good' });
    onDone();
  };
  return (
    <Form
      form={form}
      onSubmit={submit}
      onChange={() => {
        idempotency.renew();
        draft.keep(form.getValues());
      }}
    >
      <FormError />
      <FormField form={form} name="address">
        {(field) => <TextField label={t('address.address')} hint={t('address.addressHint')} required {...field} />}
      </FormField>
      <FormField form={form} name="detail">
        {(field) => <TextField label={t('address.detail')} hint={t('address.detailHint')} {...field} />}
      </FormField>
      <FormField form={form} name="place">
        {(field) => <TextField label={t('address.place')} hint={t('address.placeHint')} {...field} />}
      </FormField>
      {'geolocation' in navigator && (
        <Button size="small" icon={PlaceIcon} onClick={here}>
          {t('address.here')}
        </Button>
      )}
      {!address?.main && !first && (
        <FormField form={form} name="main">
          {(field) => <Checkbox label={t('address.makeMain')} {...field} />}
        </FormField>
      )}
      <SubmitButton>{t('ui:save')}</SubmitButton>
    </Form>
  );
}

/** To about a metre. */
const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
