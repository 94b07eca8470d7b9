import Play from 'lucide-react/icons/play'
import Square from 'lucide-react/icons/square'
import { useTranslation } from 'react-i18next'
import type { JobId } from '~/shared/jobs/model'
import { isRecent, type Provider, providerNames } from '~/shared/users/providers'
import { useErrorText } from '../../api/use-error-text'
import { useWebhookAddresses } from '../../api/webhooks'
import { Button } from '../../kit/button'
import { FormSection } from '../../kit/form-section'
import { showToast } from '../../kit/toasts'
import type { SettingsPage } from '../../state/settings-pages'
import { JobOutcome } from './job-outcome'
import { useJobWords } from './job-words'
import { useJobAction, useJobs } from './jobs-state'
import { PlexServers } from './plex-servers'
import { PlexWatchlists, usePlexWatchlists } from './plex-watchlists'
import { ofPage, WebhookAddresses } from './webhook-addresses'

/** What can be started on the page of a media server, in the order in which it stands there. */
const jobsOf = (provider: Provider): JobId[] => [
  `${provider}ContentSync`,
  ...(isRecent(provider) ? [`${provider}RecentlyAddedSync` as const] : []),
  'mediaDatabaseRefresh',
  ...(provider === 'plex' ? ['plexWatchlistImport' as const] : []),
]

/**
 * What stands under the form of a media server: its syncs with how each went last, of Plex the watchlists that were
 * read, and what its servers call. All at once, so that nothing moves while one after the other arrives.
 */
export function MediaFoot({ page }: { page: SettingsPage }) {
  const isPlex = page.key === 'plex'
  const senders = useWebhookAddresses()
  const parts = [useJobs(), senders, usePlexWatchlists(isPlex)]
  if (parts.some(({ isLoading }) => isLoading)) return null
  // While nothing is connected, there is nothing to read.
  const isConnected = !senders.data || ofPage(page, senders.data).length > 0
  return (
    <>
      {isPlex && <PlexServers />}
      {isConnected && <MediaSyncs page={page} />}
      {isPlex && <PlexWatchlists />}
      <WebhookAddresses page={page} />
    </>
  )
}

function MediaSyncs({ page }: { page: SettingsPage }) {
  const { t } = useTranslation()
  const words = useJobWords()
  const errorText = useErrorText()
  const jobs = useJobs().data
  const act = useJobAction()
  const wanted = providerNames.filter(provider => provider === page.key).flatMap(jobsOf)
  const shown = wanted.flatMap(id => jobs?.find(job => job.id === id) ?? [])
  if (shown.length === 0) return null
  const send = (id: string, running: boolean) =>
    act.mutate(
      { id, action: running ? 'abort' : 'run' },
      { onError: cause => showToast({ tone: 'bad', title: words.name(id), text: errorText(cause) }) },
    )
  return (
    <FormSection title={t('settings.mediaSync.title')} text={t('settings.mediaSync.text')}>
      <ul className="grid divide-y divide-line">
        {shown.map(job => (
          <li key={job.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5 first:pt-0 last:pb-0">
            <div className="min-w-0 grow basis-64">
              <p className="text-[0.9375rem] font-[600]">{words.name(job.id)}</p>
              <p className="text-sm text-ink-faint">{words.help(job.id)}</p>
            </div>
            <div className="min-w-36 text-sm phone:w-52">
              <JobOutcome job={job} dated />
            </div>
            <Button
              size="sm"
              className="ms-auto"
              icon={job.running ? Square : Play}
              onClick={() => send(job.id, job.running)}
            >
              <span className="sr-only">{words.name(job.id)}: </span>
              {t(job.running ? 'settings.job.stop' : 'settings.job.run')}
            </Button>
          </li>
        ))}
      </ul>
    </FormSection>
  )
}
