import { useAtomValue } from 'jotai'
import Disc3 from 'lucide-react/icons/disc-3'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AlbumCard as Album, ArtistDetails } from '~/shared/api/artists'
import { ButtonLink } from '../../kit/button-link'
import { Empty } from '../../kit/empty'
import { lazyPart } from '../../kit/lazy-part'
import { NotOpened } from '../../kit/not-opened'
import { Note } from '../../kit/note'
import { OutsideLink } from '../../kit/outside-link'
import { Page } from '../../kit/page'
import { useFormat } from '../../kit/use-format'
import { IssuesPanel } from '../../parts/issues-panel'
import { ReportIssue } from '../../parts/report-issue'
import { useRights } from '../../state/rights'
import { isAdmin, sessionAtom } from '../../state/session'
import { AlbumCard } from './album-card'
import { albumsByKind, isOpen } from './albums'
import { ArtistActions } from './artist-actions'
import { ArtistFacts } from './artist-facts'
import { PickedAlbumsBar } from './picked-albums-bar'
import { knownArtist } from './state'
import { BlockButton, TitleBlockNote } from './title-block'
import { TitleHero } from './title-hero'
import { Overview } from './title-lines'
import { albumGrid } from './title-skeleton'
import { type NewAlbumRequests, useAskAlbums } from './use-ask-albums'

const RequestOptions = lazyPart(async () => (await import('../../parts/request-options')).RequestOptions, {
  Failed: NotOpened,
})

const inFirstRow = 6

/** The page of an artist that is there: who it is, and everything that came out, to be picked and asked for. */
export function ArtistBody({ artist }: { artist: ArtistDetails }) {
  const { t } = useTranslation()
  const mayAsk = useRights('album').request.standard && artist.requestable
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<string | null>(null)
  /** Of what it is chosen for whom it is. */
  const [optionsFor, setOptionsFor] = useState<readonly Album[] | null>(null)
  const { ask, asAsked, isPending } = useAskAlbums(setRefused)
  const albums = artist.albums.map(asAsked)
  // What somebody else asked for meanwhile is picked no more.
  const picked = albums.filter(album => chosen.has(album.id) && isOpen(album))
  const [isHeadSeen, setHeadSeen] = useState(true)
  const clear = () => setChosen(new Set())
  const toggle = (id: string) => setChosen(before => (before.has(id) ? without(before, id) : new Set([...before, id])))
  const request = (wanted: readonly Album[], options: Omit<NewAlbumRequests, 'albums'> = {}) => {
    clear()
    ask({ albums: wanted, ...options })
  }
  const groups = albumsByKind(albums)
  const { backdrop, logo, poster } = artist.pictures
  return (
    <Page
      className="pt-8"
      hero={
        <TitleHero
          name={artist.name}
          poster={poster}
          backdrop={backdrop ?? logo ?? poster}
          tint={artist.tint}
          shape="cover"
          icon={Disc3}
          facts={<ArtistFacts artist={artist} />}
        >
          <TitleBlockNote kind="artist" id={artist.id} quiet={albums.some(({ status }) => status.variants.standard)} />
          <div className="flex flex-wrap items-start gap-2.5">
            <ArtistActions
              artist={artist}
              albums={albums}
              picked={picked}
              busy={isPending}
              refused={refused}
              onClear={clear}
              onAsk={request}
              onOptions={setOptionsFor}
              onSeen={setHeadSeen}
            />
            <ReportIssue
              title={{ ...knownArtist(artist), name: artist.name, posterPath: poster }}
              className="max-phone:w-full"
            />
            <BlockButton kind="artist" id={artist.id} name={artist.name} className="max-phone:w-full" />
          </div>
        </TitleHero>
      }
    >
      <div className="grid gap-8.5">
        <ArtistNotes artist={artist} />
        <Overview title={t('artist.overview', { name: artist.name })} text={artist.overview} />
        {groups.length === 0 && <Empty icon={Disc3} title={t('artist.nothing', { name: artist.name })} />}
        {groups.map(group => (
          <section key={group.kind} aria-labelledby={`albums-${group.kind}`}>
            <h2 id={`albums-${group.kind}`} className="mb-3.5 text-lg leading-tight font-[680] tracking-[-0.018em]">
              {t(`artist.albums.${group.kind}`)}
            </h2>
            <ul className={albumGrid}>
              {group.albums.map((album, index) => (
                <li key={album.id}>
                  <AlbumCard
                    album={album}
                    picked={chosen.has(album.id) && isOpen(album)}
                    onPick={mayAsk && isOpen(album) ? () => toggle(album.id) : undefined}
                    eager={group === groups[0] && index < inFirstRow}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
        <IssuesPanel title={knownArtist(artist)} />
        <Links artist={artist} />
      </div>
      <PickedAlbumsBar
        picked={picked}
        isHeadSeen={isHeadSeen}
        onAsk={request}
        onOptions={setOptionsFor}
        onClear={clear}
      />
      {optionsFor && (
        <RequestOptions
          kind="album"
          title={
            optionsFor.length === 1 && optionsFor[0]
              ? optionsFor[0].name
              : t('artist.albumsBy', { count: optionsFor.length, name: artist.name })
          }
          variants={['standard']}
          onClose={() => setOptionsFor(null)}
          onRequest={({ onBehalf, server }) => {
            setOptionsFor(null)
            request(optionsFor, { onBehalf, server })
          }}
        />
      )}
    </Page>
  )
}

const without = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter(each => each !== id))

/** What is to be known before anything is asked for. */
function ArtistNotes({ artist: { asOf, requestable } }: { artist: ArtistDetails }) {
  const { t } = useTranslation()
  const format = useFormat()
  const maySetUp = isAdmin(useAtomValue(sessionAtom))
  return (
    <>
      {asOf && <Note tone="warn">{t('artist.asOf', { when: format.relative(asOf) })}</Note>}
      {!requestable && (
        <Note action={maySetUp && <ButtonLink href="/Settings/Lidarr">{t('artist.setUp')}</ButtonLink>}>
          {t('artist.notReady')}
        </Note>
      )}
    </>
  )
}

function Links({ artist: { links } }: { artist: ArtistDetails }) {
  const { t } = useTranslation()
  if (links.length === 0) return null
  return (
    <section aria-labelledby="artist-links">
      <h2 id="artist-links" className="mb-2 text-lg leading-tight font-[680] tracking-[-0.018em]">
        {t('artist.links')}
      </h2>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {links.map(({ kind, url }) => (
          <li key={kind}>
            <OutsideLink href={url}>{t(`artist.link.${kind}`)}</OutsideLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
