import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FoundPlexServers } from '~/shared/api/plex-connection'
import { addPlexServer, beginConnectingPlex, plexServersFound, settingsKeys } from '../../api/settings'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { FormSection } from '../../kit/form-section'
import { Note } from '../../kit/note'
import { ServiceMark } from '../../kit/service-mark'
import { showToast } from '../../kit/toasts'
import { PlexWaiting } from '../../parts/plex-waiting'
import { usePlexPage } from '../../parts/use-plex-page'

type Found = NonNullable<FoundPlexServers['found']>

/** Finds the servers of a Plex account, so that nobody has to look for addresses and tokens. */
export function PlexServers() {
  const { t } = useTranslation()
  const page = usePlexPage('plex-servers')
  const [found, setFound] = useState<Found | null>(null)
  const allowed = (servers: Found) => {
    page.over(null)
    setFound(servers)
  }
  return (
    <FormSection title={t('settings.plexServers.title')} text={t('settings.plexServers.text')}>
      {page.fault && (
        <Note tone="bad" live>
          {page.fault}
        </Note>
      )}
      {page.waiting ? (
        <PlexWaiting
          waiting={page.waiting}
          page={page}
          text={t('settings.plexServers.atPlex')}
          ask={plexServersFound}
          onAllowed={allowed}
        />
      ) : (
        <Button
          busy={page.busy}
          className="justify-self-start"
          onClick={() => {
            setFound(null)
            void page.begin(() => beginConnectingPlex(false))
          }}
        >
          <ServiceMark of="plex" className="size-[1.125rem]" />
          {t('plexPage.open')}
        </Button>
      )}
      {found && <FoundList found={found} onChange={setFound} />}
    </FormSection>
  )
}

function FoundList({ found: { ticket, servers }, onChange }: { found: Found; onChange: (found: Found) => void }) {
  const { t } = useTranslation()
  const words = useErrorText()
  const client = useQueryClient()
  const [adding, setAdding] = useState<string | null>(null)
  const add = async (machineId: string) => {
    setAdding(machineId)
    try {
      const { server } = await addPlexServer({ ticket, machineId })
      await client.invalidateQueries({ queryKey: settingsKeys.section('plex') })
      onChange({
        ticket,
        servers: servers.map(one => (one.machineId === machineId ? { ...one, connected: true } : one)),
      })
      showToast({
        tone: 'good',
        title: t('settings.plexServers.added', { server }),
        text: t('settings.plexServers.addedText'),
      })
    } catch (cause) {
      showToast({ tone: 'bad', title: t('settings.plexServers.failed'), text: words(cause) })
    } finally {
      setAdding(null)
    }
  }
  if (servers.length === 0) return <p className="text-sm text-ink-soft">{t('settings.plexServers.none')}</p>
  const firstOpen = servers.find(({ connected }) => !connected)?.machineId
  return (
    <ul aria-label={t('settings.plexServers.list')} className="grid divide-y divide-line">
      {servers.map(({ machineId, name, connected }) => (
        <li key={machineId} className="flex min-h-(--hit) flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
          <span className="min-w-0 grow text-[0.9375rem] font-[600]">{name}</span>
          {connected ? (
            <span className="text-sm text-good">{t('settings.plexServers.connected')}</span>
          ) : (
            <Button
              size="sm"
              busy={adding === machineId}
              disabled={adding !== null}
              autoFocus={machineId === firstOpen}
              onClick={() => void add(machineId)}
            >
              {t('settings.plexServers.add', { server: name })}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
