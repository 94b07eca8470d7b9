import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MediaPlaceView, OwnMediaAccounts } from '~/shared/api/media-accounts'
import { allowedOnPage } from '../../api/media-accounts'
import { useErrorText } from '../../api/use-error-text'
import { ErrorState } from '../../kit/error-state'
import { FormSection } from '../../kit/form-section'
import { Note } from '../../kit/note'
import { SkeletonLines } from '../../kit/skeleton-lines'
import { showToast } from '../../kit/toasts'
import { PlexWaiting } from '../../parts/plex-waiting'
import { useKeptFocus } from '../../parts/use-kept-focus'
import { usePlexPage } from '../../parts/use-plex-page'
import { MediaAccountDialog } from './media-account-dialog'
import { AccountRow, PlaceRow } from './media-account-rows'
import { useBeginOnPage, useDisconnectMediaAccount, useMediaAccounts, useReadAgain } from './media-accounts-state'

/** Accounts at media servers that open the own one; nothing where there is no other server. */
export function MediaAccounts({ areOthers }: { areOthers: boolean }) {
  const { t } = useTranslation()
  const { data, error, refetch, isFetching } = useMediaAccounts()
  // Room is kept only where something is going to stand.
  if (data ? data.accounts.length + data.places.length === 0 : !areOthers) return null
  return (
    <FormSection title={t('preferences.mediaAccounts.title')} text={t('preferences.mediaAccounts.text')}>
      {data ? (
        <Connected {...data} />
      ) : error ? (
        <ErrorState
          title={t('preferences.mediaAccounts.failed')}
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <SkeletonLines className="min-h-16 content-start" />
      )}
    </FormSection>
  )
}

function Connected({ accounts, places }: OwnMediaAccounts) {
  const { t } = useTranslation()
  const words = useErrorText()
  const readAgain = useReadAgain()
  const page = usePlexPage('plex-link')
  const begin = useBeginOnPage()
  const disconnect = useDisconnectMediaAccount()
  const [chosen, setChosen] = useState<MediaPlaceView | null>(null)
  const list = useKeptFocus<HTMLUListElement>(accounts.length)
  const failed = (title: string) => (cause: unknown) => showToast({ tone: 'bad', title, text: words(cause) })
  const connect = (place: MediaPlaceView) => {
    if (!place.ways.includes('page')) return setChosen(place)
    // Asked for before its window opens: whoever has to show once more who they are does so here.
    begin.mutate(place.server, {
      onSuccess: begun => void page.begin(async () => begun),
      onError: failed(place.name),
    })
  }
  const take = (server: string, provider: string) =>
    disconnect.mutate(server, {
      onSuccess: () => showToast({ text: t('preferences.openId.disconnected', { provider }) }),
      onError: failed(provider),
    })
  const done = (provider: string) => {
    showToast({ text: t('preferences.openId.done', { provider }) })
    void readAgain()
  }
  if (page.waiting)
    return (
      <PlexWaiting
        waiting={page.waiting}
        page={page}
        text={t('preferences.mediaAccounts.atPlex')}
        ask={allowedOnPage}
        onAllowed={() => {
          page.over(null)
          done('Plex')
        }}
      />
    )
  return (
    <>
      {page.fault && (
        <Note tone="bad" live>
          {page.fault}
        </Note>
      )}
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t('preferences.mediaAccounts.title')}
        className="divide-y divide-line rounded-lg border border-line bg-surface"
      >
        {accounts.map(account => (
          <AccountRow
            key={account.server}
            account={account}
            busy={disconnect.isPending && disconnect.variables === account.server}
            onDisconnect={name => take(account.server, name)}
          />
        ))}
        {places.map(place => (
          <PlaceRow
            key={place.server}
            place={place}
            busy={begin.isPending && begin.variables === place.server}
            onConnect={() => connect(place)}
          />
        ))}
      </ul>
      {chosen && (
        <MediaAccountDialog
          place={chosen}
          onClose={() => setChosen(null)}
          onDone={() => {
            setChosen(null)
            done(chosen.name)
          }}
        />
      )}
    </>
  )
}
