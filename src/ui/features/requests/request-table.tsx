import { memo, type ReactNode, useDeferredValue, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { RequestProgress } from '~/shared/api/requests'
import { imageUrl } from '../../api/image-url'
import { Avatar } from '../../kit/avatar'
import { Table } from '../../kit/table'
import type { Column, TableProps } from '../../kit/table-props'
import { useMedia } from '../../kit/use-media'
import { useRowFocus } from '../../parts/use-row-focus'
import { useDownloadsOf } from '../../state/downloads'
import { type AskedVariant, askedVariants, requesterOf } from '../../state/requests'
import { AskedDate } from './asked-date'
import { type ListView, sortKeys } from './list-view'
import { isPlayed, PlayedCell } from './played-cell'
import { QualityCell } from './quality-cell'
import { RequestCard } from './request-card'
import type { Row, RowRights } from './row'
import { RowButtons } from './row-buttons'
import { rowKeyPressed } from './row-keys'
import { TitleCell } from './title-cell'
import type { RowSteps } from './use-row-steps'
import { VariantBadge } from './variant-badge'

type RequestTableProps = Pick<TableProps<Row>, 'rows' | 'selection' | 'busy' | 'empty' | 'asCards'> & {
  view: ListView
  rights: RowRights
  steps: RowSteps
  /** Requests of several kinds are there to be seen. */
  mixed: boolean
  /** A download manager is set up, even where it does not answer right now. */
  hasDownloads: boolean
  /** Cards show checkboxes only while something is being selected. */
  ticking: boolean
  onView: (next: Partial<ListView>) => void
}

/** With a column for 4K the table would scroll sideways there. */
const tooTight = '(max-width: 1399.98px)'
/** The same beside a column of what was watched. */
const tooTightBesidePlays = '(max-width: 1519.98px)'

/** As wide as the badge with a percentage, which comes a moment later. */
const roomOf = ({ stage }: AskedVariant) => (stage === 'partlyAvailable' ? 'min-w-46' : 'min-w-39')

/** In sight without scrolling on most phones. */
const firstRows = 4

const isUnderWay = ({ stage }: AskedVariant) => stage === 'processing' || stage === 'partlyAvailable'
const keyOf = ({ id }: Row) => String(id)

/** The requests: a table with keys for each row, cards where it has no room. */
export function RequestTable(props: RequestTableProps) {
  const underWay = (props.rows ?? []).filter(row => askedVariants(row).some(isUnderWay)).map(({ id }) => id)
  // Drawn in slices each time that the download managers are asked, so that the device answers meanwhile.
  const downloads = useDeferredValue(useDownloadsOf(underWay))
  return <Requests {...props} downloads={downloads} />
}

type RequestsProps = RequestTableProps & { downloads: ReadonlyMap<number, RequestProgress> }

const Requests = memo(function Requests(props: RequestsProps) {
  const { view, rights, steps, mixed, hasDownloads, ticking, downloads, onView, ...table } = props
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  useRowFocus(place, table.rows)
  // A column only where it has something to say.
  const played = table.rows?.some(isPlayed) ?? false
  const tight = useMedia(played ? tooTightBesidePlays : tooTight)
  // Where the column has no room, 4K stands below the usual version.
  const fourK = !tight && rights.request.fourK && (view.kind === null || view.kind === 'movie')
  const status = (row: Row) =>
    askedVariants(row)
      .filter(({ variant }) => !fourK || variant === 'standard')
      .map(asked => (
        <VariantBadge
          key={asked.variant}
          asked={asked}
          download={downloads.get(row.id)?.[asked.variant]}
          className={roomOf(asked)}
        />
      ))
  const nothing: ReactNode = (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">{t('requestList.column.notAsked')}</span>
    </>
  )
  const inFourK = (row: Row) => {
    const asked = askedVariants(row).find(({ variant }) => variant === 'fourK')
    return asked ? (
      <VariantBadge
        asked={asked}
        download={downloads.get(row.id)?.fourK}
        plain
        className={isUnderWay(asked) ? roomOf(asked) : undefined}
      />
    ) : (
      nothing
    )
  }
  const columns: (Column<Row> | false)[] = [
    {
      key: 'title',
      header: t('requestList.column.title'),
      sort: 'name',
      cell: row => <TitleCell row={row} said={{ kind: mixed, artist: view.kind !== 'album' }} />,
    },
    view.kind === 'album' && {
      key: 'artist',
      header: t('requestList.column.artist'),
      sort: 'artist',
      cell: row => row.artist?.name,
    },
    {
      key: 'person',
      header: t('requestList.column.person'),
      sort: 'requester',
      cell: row => (
        <span className="flex items-center gap-2.5 text-[0.875rem]">
          <Avatar name={requesterOf(row)} src={imageUrl(row.requester.picturePath, 'w92')} size={26} />
          {requesterOf(row)}
        </span>
      ),
    },
    {
      key: 'date',
      header: t('requestList.column.date'),
      sort: 'askedAt',
      cell: row => <AskedDate row={row} />,
    },
    {
      key: 'status',
      header: t('requestList.column.status'),
      sort: 'stage',
      cell: row => {
        const shown = status(row)
        if (shown.length === 0) return <span className="text-ink-faint">{t('requestList.status.onlyFourK')}</span>
        return <span className="grid gap-1.5">{shown}</span>
      },
    },
    fourK && { key: 'fourK', header: t('requestList.column.fourK'), cell: inFourK },
    played && { key: 'played', header: t('requestList.column.played'), cell: row => <PlayedCell row={row} /> },
    rights.decide &&
      hasDownloads && {
        key: 'quality',
        header: t('requestList.column.quality'),
        cell: row => <QualityCell row={row} />,
      },
    {
      key: 'steps',
      header: t('requestList.column.steps'),
      hideHeader: true,
      align: 'end',
      cell: row => <RowButtons row={row} steps={steps} />,
    },
  ]
  const inSight = new Set(table.rows?.slice(0, firstRows))
  return (
    <div ref={place}>
      <Table
        {...table}
        skeletonRow="h-19.5"
        caption={t('requestList.title')}
        rowKey={keyOf}
        columns={columns.filter(column => column !== false)}
        sort={{ key: view.sort, order: view.order }}
        onSort={({ key, order }) => {
          const sort = sortKeys.find(each => each === key)
          if (sort) onView({ sort, order })
        }}
        card={(row, tick) => (
          <RequestCard
            row={row}
            steps={steps}
            mixed={mixed}
            eager={inSight.has(row)}
            tick={ticking && tick}
            downloads={downloads.get(row.id)}
          />
        )}
        onRowKey={(row, event) => rowKeyPressed(event, { row, steps })}
      />
    </div>
  )
})
