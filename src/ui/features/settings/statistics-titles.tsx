import { Link } from 'wouter'
import type { Statistics } from '~/shared/api/statistics'
import { requestKinds } from '~/shared/requests/model'

type Title = Statistics['wanted'][number] | NonNullable<Statistics['unwatched']>['titles'][number]

/** Titles, each with what is said of it, and a way to its page. */
export const StatisticsTitles = <One extends Title>({
  label,
  titles,
  note,
}: {
  label: string
  titles: readonly One[]
  note: (title: One) => string
}) => (
  <ol aria-label={label} className="divide-y divide-line">
    {titles.map(title => (
      <li key={`${title.kind} ${title.tmdbId} ${title.musicBrainzId}`} className="flex gap-3 py-2 text-sm">
        <span className="min-w-0 grow wrap-anywhere">
          <TitleLink title={title} />
        </span>
        <span data-figures className="shrink-0 text-ink-faint">
          {note(title)}
        </span>
      </li>
    ))}
  </ol>
)

function TitleLink({ title: { kind, tmdbId, artistId, name } }: { title: Title }) {
  const id = kind === 'album' ? artistId : tmdbId
  if (id === null) return name
  return (
    <Link href={requestKinds[kind].path(String(id))} className="font-[560] text-ink hover:underline">
      {name}
    </Link>
  )
}
