import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Provider, providerNames, providers } from '~/shared/users/providers'
import { beginConnectingPlex, plexServerAllowed } from '../../api/wizard'
import { Note } from '../../kit/note'
import { RadioCards } from '../../kit/radio-cards'
import { markIcon } from '../../kit/service-mark'
import { useFormat } from '../../kit/use-format'
import { PlexWaiting } from '../../parts/plex-waiting'
import { usePlexPage } from '../../parts/use-plex-page'
import { mediaFaults, noMediaEntry } from './media-entry'
import { MediaServerFields } from './media-server-fields'
import { PlexFields } from './plex-fields'
import { useConnectedServers, useConnectMedia } from './state-media'
import { StepButtons } from './step-buttons'
import { StepForm } from './step-form'

const products = providerNames.map(value => ({ value, label: providers[value].name, icon: markIcon(value) }))

type MediaServerStepProps = {
  product: Provider
  setupCode: string
  onProduct: (product: Provider) => void
  onBack: () => void
  onNext: () => void
  onSkip: () => void
}

/** The first media server: tried, then kept. More of them, and their libraries, are on the settings pages. */
export function MediaServerStep({ product, setupCode, onProduct, onBack, onNext, onSkip }: MediaServerStepProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [entry, setEntry] = useState(noMediaEntry)
  const [tried, setTried] = useState(false)
  const connected = useConnectedServers(setupCode)
  const connecting = useConnectMedia(setupCode)
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
    onProduct(picked)
  }
  const go = async () => {
    setTried(true)
    atPlex.over(null)
    if (faults.length === 0 && (await connecting.connect(product, entry))) onNext()
  }
  const fields = { entry, faults: tried ? faults : [], onChange: change }
  if (connected.length > 0)
    return (
      <StepForm onSubmit={onNext} buttons={<StepButtons action={t('wizard.next')} onBack={onBack} />}>
        <Note tone="good" title={t('wizard.mediaServer.connected', { names: format.list(connected) })}>
          {t('wizard.mediaServer.connectedText')}
        </Note>
      </StepForm>
    )
  if (atPlex.waiting)
    return (
      <PlexWaiting
        waiting={atPlex.waiting}
        page={atPlex}
        text={t('wizard.mediaServer.atPlex')}
        ask={(ticket, signal) => plexServerAllowed({ setupCode, ticket }, signal)}
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
      buttons={
        <StepButtons
          action={t('wizard.mediaServer.connect')}
          busy={busy}
          quiet={byPage}
          onBack={onBack}
          onSkip={onSkip}
        />
      }
    >
      <RadioCards
        legend={t('wizard.mediaServer.legend')}
        hideLegend
        value={product}
        onValue={pick}
        options={products}
      />
      {product === 'plex' ? (
        <PlexFields
          {...fields}
          busy={busy}
          byPage={byPage}
          onPage={() => void atPlex.begin(() => beginConnectingPlex({ setupCode, ownerAdministers: entry.owner }))}
        />
      ) : (
        <MediaServerFields {...fields} />
      )}
    </StepForm>
  )
}
