import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BrandMark } from '../../kit/brand-mark'
import { Field } from '../../kit/field'
import { Input } from '../../kit/input'
import type { MakingFault } from './state'
import { StepButtons } from './step-buttons'
import { StepForm } from './step-form'
import type { Entries } from './steps'

type PortalStepProps = {
  entry: Entries['portal']
  busy: boolean
  fault: MakingFault | null
  onChange: (entry: Entries['portal']) => void
  onBack: () => void
  /** Begins anew, as long as nothing has been made. */
  onReset: () => void
  onMake: () => void
}

/** Name, address and logo; going on makes the portal. */
export function PortalStep({ entry, busy, fault, onChange, onBack, onReset, onMake }: PortalStepProps) {
  const { t } = useTranslation()
  const [broken, setBroken] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another try
  useEffect(() => setBroken(false), [entry.logo])
  const here = `${location.origin}/`
  const logo = entry.logo.trim()
  return (
    <StepForm
      onSubmit={onMake}
      fault={fault?.about === 'portal' ? { title: t('wizard.portal.failed'), text: fault.text } : null}
      buttons={<StepButtons action={t('wizard.portal.make')} busy={busy} onBack={onBack} onReset={onReset} />}
    >
      <div className="grid gap-[1.125rem] rounded-lg border border-line bg-surface px-5 py-5 phone:px-6">
        <Field label={t('wizard.portal.name')} optional>
          <Input
            name="name"
            value={entry.name}
            maxLength={100}
            placeholder="Marquee"
            onValue={name => onChange({ ...entry, name })}
          />
        </Field>
        <Field
          label={t('wizard.portal.address')}
          help={t('wizard.portal.addressHelp')}
          optional
          error={fault?.about === 'address' ? fault.text : null}
        >
          <Input
            name="address"
            type="url"
            value={entry.address}
            placeholder={here}
            onValue={address => onChange({ ...entry, address })}
          />
        </Field>
        <Field
          label={t('wizard.portal.logo')}
          help={t('wizard.portal.logoHelp')}
          optional
          error={logo && broken ? t('wizard.portal.logoBroken') : null}
        >
          <Input name="logo" type="url" value={entry.logo} onValue={next => onChange({ ...entry, logo: next })} />
        </Field>
        <figure className="flex min-h-16 items-center gap-3 rounded-md bg-sunken px-4 py-3">
          <figcaption className="sr-only">{t('wizard.portal.preview')}</figcaption>
          {logo && !broken ? (
            <img src={logo} alt="" onError={() => setBroken(true)} className="max-h-10 max-w-48" />
          ) : (
            <BrandMark className="size-8 shrink-0" />
          )}
          <span className="min-w-0 text-[1.1875rem] leading-tight font-[720] tracking-[-0.022em]">
            {entry.name.trim() || 'Marquee'}
          </span>
        </figure>
      </div>
    </StepForm>
  )
}
