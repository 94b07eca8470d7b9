import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { beginRenewingPlex, plexRenewed } from '../../api/plex-renewal'
import { titleKeys } from '../../api/titles'
import { Button } from '../../kit/button'
import { Note } from '../../kit/note'
import { ServiceMark } from '../../kit/service-mark'
import { showToast } from '../../kit/toasts'
import { PlexWaiting } from '../../parts/plex-waiting'
import { usePlexPage } from '../../parts/use-plex-page'

/** Plex no longer takes what somebody signed in with: they sign in there again, without leaving their list. */
export function PlexExpired() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const page = usePlexPage('plex-renewal')
  const [begun, setBegun] = useState(page.waiting !== null)
  const begin = () => {
    setBegun(true)
    void page.begin(beginRenewingPlex)
  }
  const renewed = () => {
    page.over(null)
    showToast({ tone: 'good', title: t('watchlist.expired.renewed'), text: t('watchlist.expired.renewedText') })
    void client.invalidateQueries({ queryKey: titleKeys.watchlists })
  }
  if (page.waiting)
    return (
      <PlexWaiting
        waiting={page.waiting}
        page={page}
        text={t('watchlist.expired.atPlex')}
        ask={plexRenewed}
        onAllowed={renewed}
      />
    )
  return (
    <div className="grid gap-3">
      {page.fault && (
        <Note tone="bad" live title={t('watchlist.expired.failed')}>
          {page.fault}
        </Note>
      )}
      <Note
        tone="warn"
        title={t('watchlist.expired.title')}
        action={
          <Button size="sm" busy={page.busy} autoFocus={begun} onClick={begin}>
            <ServiceMark of="plex" className="size-4" />
            {t('watchlist.expired.again')}
          </Button>
        }
      >
        {t('watchlist.expired.text')}
      </Note>
    </div>
  )
}
