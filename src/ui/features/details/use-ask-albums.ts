import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import type { AlbumCard } from '~/shared/api/artists'
import { ApiError } from '../../api/errors'
import { useErrorText } from '../../api/use-error-text'
import { showToast } from '../../kit/toasts'
import { type NewTitleRequest, refreshRequests } from '../../state/requesting'
import { asRequested } from '../../state/requests'
import { useRights } from '../../state/rights'
import { useAsk } from '../../state/use-ask'
import { askOrKeep, waitingRequestsAtom } from '../../state/waiting-requests'
import { isOpen } from './albums'

/** What is asked for, and for whom, where that is not whoever asks. */
export type NewAlbumRequests = {
  albums: readonly AlbumCard[]
  onBehalf?: string | undefined
  server?: string | undefined
}

const wishFor = ({ id, name, posterPath, tint }: AlbumCard, { onBehalf, server }: Omit<NewAlbumRequests, 'albums'>) =>
  ({
    kind: 'album',
    id,
    name,
    posterPath,
    tint,
    variant: 'standard',
    alone: true,
    onBehalf,
    server,
  }) as const satisfies NewTitleRequest

type Refused = { album: AlbumCard; error: Error }

/** Nothing after it would be granted either. */
const endsAll = (error: unknown) =>
  error instanceof ApiError &&
  ['QuotaExceeded', 'MusicNotReady', 'NoPermissionsRequest'].includes(error.problem?.code ?? '')

async function askForEach({ albums, ...options }: NewAlbumRequests) {
  const done = { asked: 0, kept: 0 }
  let refused: Refused | null = null
  for (const album of albums) {
    const { alone: _, name, posterPath, tint, ...wish } = wishFor(album, options)
    try {
      const outcome = await askOrKeep({ wish, name, posterPath, tint })
      if (outcome) done.asked++
      else done.kept++
    } catch (error) {
      if (!(error instanceof Error)) throw error
      refused ??= { album, error }
      if (endsAll(error)) break
    }
  }
  return { ...done, refused }
}

/** Asks for one album, or for several of them one after the other; the outcome is told once. */
export const useAskAlbums = (onRefused: (reason: string | null) => void) => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const words = useErrorText()
  const one = useAsk(onRefused)
  const many = useMutation({
    mutationFn: askForEach,
    onSuccess: ({ asked, kept, refused }) => {
      if (asked > 0) showToast({ text: t('artist.asked', { count: asked }) })
      if (kept > 0) showToast({ tone: 'plain', text: t('artist.kept', { count: kept }) })
      if (refused) onRefused(t('artist.refused', { title: refused.album.name, reason: words(refused.error) }))
    },
    onSettled: () => refreshRequests(client),
  })
  const { autoApproved } = useRights('album')
  const waiting = useAtomValue(waitingRequestsAtom)
  const asking = [
    ...(one.isPending ? [one.variables.id] : []),
    ...(many.isPending ? many.variables.albums.map(({ id }) => id) : []),
    ...waiting.flatMap(({ wish }) => (wish.kind === 'album' ? [wish.id] : [])),
  ]
  return {
    isPending: one.isPending || many.isPending,
    /** As it will be once what is being asked for right now, or waits on this device for that, has been granted. */
    asAsked: (album: AlbumCard): AlbumCard =>
      isOpen(album) && asking.includes(album.id) ? asRequested(album, 'standard', autoApproved.standard) : album,
    ask: (asked: NewAlbumRequests) => {
      onRefused(null)
      const [only, ...others] = asked.albums
      if (only && others.length === 0) one.mutate(wishFor(only, asked))
      else many.mutate(asked)
    },
  }
}
