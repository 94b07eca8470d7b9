import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportState } from '~/shared/api/portal-import'
import { type PortalName, portalNames } from '~/shared/import/house'
import { longestAddress } from '~/shared/import/runs'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { Field } from '../../kit/field'
import { Note } from '../../kit/note'
import { Secret } from '../../kit/secret'
import { Select } from '../../kit/select'
import { useChooseAddress } from './move-in-state'

const examples: Record<PortalName, string> = {
  ombi: 'mysql://reader:password@db.example.com/Ombi',
  seerr: 'postgres://reader:password@db.example.com/seerr',
}

/** The address of the other portal's database; what is typed is sent once, and not shown again. */
export function MoveInAddress({ address }: { address: ImportState['address'] }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [portal, setPortal] = useState<PortalName>(address?.portal ?? 'ombi')
  const [typed, setTyped] = useState('')
  const choose = useChooseAddress()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '')
      choose.mutate({ portal, address: typed }, { onSuccess: () => setTyped(now => (now === typed ? '' : now)) })
  }
  return (
    <form onSubmit={send} className="grid w-full gap-4">
      <Field label={t('settings.moveIn.portal.label')}>
        <Select
          value={portal}
          onValue={setPortal}
          options={portalNames.map(value => ({ value, label: t(`settings.moveIn.portal.${value}`) }))}
        />
      </Field>
      <Field
        label={t('settings.moveIn.address.label')}
        help={t('settings.moveIn.address.help', { example: examples[portal] })}
        error={choose.error ? errorText(choose.error) : undefined}
      >
        <Secret value={typed} onValue={setTyped} autoComplete="off" maxLength={longestAddress} />
      </Field>
      <div>
        <Button type="submit" busy={choose.isPending} disabled={typed.trim() === ''}>
          {t('settings.moveIn.address.use')}
        </Button>
      </div>
      {address && !choose.error && <Note live>{t('settings.moveIn.address.used', { address: address.shown })}</Note>}
    </form>
  )
}
