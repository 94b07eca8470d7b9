import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RequestKind, Variant } from '~/shared/requests/model'
import { Button } from '../kit/button'
import { Dialog } from '../kit/dialog'
import { Segmented } from '../kit/segmented'
import type { NewTitleRequest } from '../state/requesting'
import { DownloadChoices, nothingChosen } from './download-choices'
import { OnBehalf } from './on-behalf'

type RequestOptionsProps = {
  kind: RequestKind
  title: string
  /** The variants that can be asked for; with two of them one is chosen here. */
  variants: readonly Variant[]
  /** The one to begin with. */
  first?: Variant
  onClose: () => void
  onRequest: (
    options: Pick<Extract<NewTitleRequest, { kind: 'movie' }>, 'variant' | 'onBehalf' | 'server' | 'profile' | 'root'>,
  ) => void
}

/** For staff: for whom, by which server, in which quality and into which folder; of albums by which server alone. */
export function RequestOptions({ kind, title, variants, first, onClose, onRequest }: RequestOptionsProps) {
  const { t } = useTranslation()
  const [person, setPerson] = useState<string | null>(null)
  const [variant, setVariant] = useState<Variant>(first ?? variants[0] ?? 'standard')
  const [chosen, setChosen] = useState(nothingChosen)
  const send = () =>
    onRequest({
      variant,
      onBehalf: person ?? undefined,
      server: chosen.server ?? undefined,
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
        <DownloadChoices
          {...{ kind, variant, chosen }}
          before={<OnBehalf kind={kind} value={person} onValue={setPerson} />}
          onChosen={setChosen}
        />
      </div>
    </Dialog>
  )
}
