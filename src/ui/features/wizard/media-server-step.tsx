import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Provider, providerNames, providers } from '~/shared/users/providers'
import { beginConnectingPlex, plexServerAllowed } from '../../api/settings'
import { RadioCards } from '../../kit/radio-cards'
import { PlexWaiting } from '../../parts/plex-waiting'
import { usePlexPage } from '../../parts/use-plex-page'
import { mediaFaults, noMediaEntry } from './media-entry'
import { MediaServerFields } from './media-server-fields'
import { PlexFields } from './plex-fields'
import { useConnectMedia } from './state-media'
import { StepButtons } from './step-buttons'
import { StepForm } from './step-form'

/** The first media server: tried, then kept. More of them, and their libraries, are on the settings pages. */
export function MediaServerStep({ onNext, onSkip }: { onNext: () => void; onSkip: () => void }) {
  const { t } = useTranslation()
  const [product, setProduct] = useState<Provider>('plex')
  const [entry, setEntry] = useState(noMediaEntry)
  const [tried, setTried] = useState(false)
  const connecting = useConnectMedia()
  const atPlex = usePlexPage('plex-server')
  const clear = () => {
    connecting.clear()
    atPlex.over(null)
  }
  const faults = mediaFaults(product, entry)
  const change = (changes: Partial<typeof entry>) => {
    clear()
    setEntry({ ...entry, ...changes })
  }
  const pick = (picked: Provider) => {
    clear()
    setTried(false)
    setProduct(picked)
  }
  const go = async () => {
    setTried(true)
    atPlex.over(null)
    if (faults.length === 0 && (await connecting.connect(product, entry))) onNext()
  }
  const fields = { entry, faults: tried ? faults : [], onChange: change }
  if (atPlex.waiting)
    return (
      <PlexWaiting
        waiting={atPlex.waiting}
        page={atPlex}
        text={t('wizard.mediaServer.atPlex')}
        ask={plexServerAllowed}
        onAllowed={onNext}
      />
    )
  const fault = connecting.fault ?? atPlex.fault
  const busy = connecting.busy || atPlex.busy
  const byPage = product === 'plex' && entry.login === '' && entry.password === ''
  return (
    <StepForm
      onSubmit={() => void go()}
      fault={
        fault === null
          ? null
          : { title: t('wizard.mediaServer.failed', { name: providers[product].name }), text: fault }
      }
      buttons={<StepButtons action={t('wizard.mediaServer.connect')} busy={busy} quiet={byPage} onSkip={onSkip} />}
    >
      <RadioCards
        legend={t('wizard.mediaServer.legend')}
        hideLegend
        value={product}
        onValue={pick}
        options={providerNames.map(value => ({ value, label: providers[value].name }))}
      />
      {product === 'plex' ? (
        <PlexFields
          {...fields}
          busy={busy}
          byPage={byPage}
          onPage={() => void atPlex.begin(() => beginConnectingPlex(entry.owner))}
        />
      ) : (
        <MediaServerFields {...fields} />
      )}
    </StepForm>
  )
}
