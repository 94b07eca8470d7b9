import { useAtomValue } from 'jotai'
import Inbox from 'lucide-react/icons/inbox'
import { useTranslation } from 'react-i18next'
import type { RequestOverview } from '~/shared/api/request-lists'
import { type RequestKind, requestKindNames } from '~/shared/requests/model'
import { Skeleton } from '../../kit/skeleton'
import { Tabs } from '../../kit/tabs'
import { kindIcons } from '../../parts/kind-icons'
import { startAtom } from '../../state/start'
import { isNarrowed, type ListView } from './list-view'

export const kindTabs = 'requests'
export const tabOf = (kind: RequestKind | null) => kind ?? 'all'

type KindTabsProps = {
  view: ListView
  /** Not known before the first list has come. */
  overview: RequestOverview | null
  onKind: (kind: RequestKind | null) => void
}

/** All requests, and those of each kind, with how many of them the list would show; music only where something fetches it. */
export function KindTabs({ view, overview, onKind }: KindTabsProps) {
  const { t } = useTranslation()
  const { kind, mine } = view
  const music = useAtomValue(startAtom)?.music ?? false
  if (!overview) return <Skeleton className="mb-4 h-11 w-full max-w-96" />
  const kinds = requestKindNames.filter(one => one !== 'album' || music || kind === one)
  const countOf = (one: RequestKind) => overview.kinds[one][mine ? 'mine' : 'all']
  const all = requestKindNames.reduce((sum, one) => sum + countOf(one), 0)
  // Beside a narrowed list the figures of everything would be wrong.
  const shown = (count: number) => (isNarrowed(view) ? undefined : count)
  return (
    <Tabs
      id={kindTabs}
      label={t('requestList.tabs.label')}
      current={tabOf(kind)}
      onChange={next => onKind(next === 'all' ? null : next)}
      tabs={[
        { key: 'all', label: t('requestList.tabs.all'), count: shown(all), icon: Inbox },
        ...kinds.map(one => ({
          key: one,
          label: t(`requestList.tabs.${one}`),
          count: shown(countOf(one)),
          icon: kindIcons[one],
        })),
      ]}
      className="mb-4"
    />
  )
}
