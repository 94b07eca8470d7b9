import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RequestKind, Variant } from '~/shared/requests/model'
import { useUserOptions } from '../api/users'
import { Button } from '../kit/button'
import { Combobox } from '../kit/combobox'
import { Dialog } from '../kit/dialog'
import { Field } from '../kit/field'
import { Segmented } from '../kit/segmented'
import { useLimitText } from '../state/limits'
import type { Wish } from '../state/requesting'
import { DownloadChoices, nothingChosen } from './download-choices'

type RequestOptionsProps = {
  kind: RequestKind
  title: string
  /** The variants that can be asked for; with two of them one is chosen here. */
  variants: readonly Variant[]
  onClose: () => void
  onRequest: (options: Pick<Wish, 'variant' | 'onBehalf' | 'profile' | 'root'>) => void
}

/** For staff: for whom, in which quality and into which folder. */
export function RequestOptions({ kind, title, variants, onClose, onRequest }: RequestOptionsProps) {
  const { t } = useTranslation()
  const people = useUserOptions()
  const [person, setPerson] = useState<string | null>(null)
  const [variant, setVariant] = useState<Variant>(variants[0] ?? 'standard')
  const [chosen, setChosen] = useState(nothingChosen)
  const limit = useLimitText()(people.data?.find(({ id }) => id === person)?.quotas[kind])
  const options = (people.data ?? []).map(({ id, userName }) => ({ value: id, label: userName }))
  const send = () =>
    onRequest({
      variant,
      onBehalf: person ?? undefined,
      profile: chosen.profile ?? undefined,
      root: chosen.root ?? undefined,
    })
  return (
    <Dialog
      open
      onClose={onClose}
      size={700}
      title={t('requesting.options.title', { title })}
      footer={
        <>
          <Button appearance="ghost" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button appearance="primary" onClick={send}>
            {t(`requesting.request.${variant}`)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4.5 pb-1">
        {variants.length > 1 && (
          <Segmented
            label={t('requesting.options.variant')}
            value={variant}
            onValue={next => {
              setVariant(next)
              setChosen(nothingChosen)
            }}
            options={variants.map(value => ({ value, label: t(`requesting.variant.${value}`) }))}
            className="justify-self-start"
          />
        )}
        <Field
          label={t('requesting.options.onBehalf')}
          help={limit ? t('requesting.options.limit', { limit }) : t('requesting.options.onBehalfHelp')}
          optional
        >
          <Combobox
            options={options}
            value={person}
            onValue={setPerson}
            placeholder={t('requesting.options.me')}
            disabled={people.isPending}
          />
        </Field>
        <DownloadChoices kind={kind} variant={variant} chosen={chosen} onChosen={setChosen} />
      </div>
    </Dialog>
  )
}
