import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { RequestOutcome } from '~/shared/api/requests'
import type { TitleCard } from '~/shared/api/titles'
import { type RequestKind, variants } from '~/shared/requests/model'
import { meKey, noticesKey } from '../api/me'
import { deleteRequest, requestKeys } from '../api/requests'
import type { NewVariantRequest } from './joined-requests'
import { asRequested, isRequestable } from './requests'
import { useRights } from './rights'
import { useWaitingFor } from './use-waiting'
import { askOrKeep } from './waiting-requests'

/** Fetches again whatever tells about requests, except for what was asked about one that is gone. */
export const refreshRequests = (client: QueryClient, gone?: number) =>
  Promise.all([
    client.invalidateQueries({
      queryKey: requestKeys.all,
      predicate: ({ queryKey: [, about, id] }) => gone === undefined || about === 'titles' || id !== gone,
    }),
    client.invalidateQueries({ queryKey: noticesKey }),
    client.invalidateQueries({ queryKey: meKey }),
  ])

const requestKey = ['ask for a title'] as const

export type NewTitleRequest = NewVariantRequest & {
  name: string
  /** Shown while it waits on this device. */
  posterPath?: string | null
  tint?: TitleCard['tint']
  /** Nobody has asked for another variant of it, so taking it back removes nothing else. */
  alone: boolean
}

type AskOutcome = {
  /** Null: the portal is out of reach, and the request waits on this device. */
  onGranted: (outcome: RequestOutcome | null, wish: NewTitleRequest) => void
  onRefused: (error: Error, wish: NewTitleRequest) => void
}

/**
 * Asks for a title. Until the lists have caught up it counts as asked for everywhere, see `useAsRequested`; the outcome is
 * told even when the button that was pressed has gone by then.
 */
export const useRequestTitle = ({ onGranted, onRefused }: AskOutcome) => {
  const client = useQueryClient()
  return useMutation({
    mutationKey: requestKey,
    mutationFn: ({ name, alone: _, posterPath = null, tint = null, ...wish }: NewTitleRequest) =>
      askOrKeep({ wish, name, posterPath, tint }),
    onSuccess: onGranted,
    onError: onRefused,
    // What waits on this device has changed nothing at the portal.
    onSettled: outcome => (outcome === null ? undefined : refreshRequests(client)),
  })
}

const useWishes = () =>
  useMutationState({
    filters: { mutationKey: requestKey, status: 'pending' },
    select: ({ state }) => state.variables as NewTitleRequest,
  })

type Asked = { kind: RequestKind; id: string }
const isFor =
  ({ kind, id }: Asked) =>
  (wish: NewTitleRequest) =>
    wish.kind === kind && wish.id === id

/** What of this title is being asked for right now. */
export const useRequestsBeingMade = (title: Asked) => useWishes().filter(isFor(title))

export const useIsRequesting = (title: Asked) => useRequestsBeingMade(title).length > 0

/** The title as it will be once what is being asked for right now, or waits on this device for that, has been granted. */
export const useAsRequested = <Title extends Asked & Pick<TitleCard, 'status'>>(title: Title): Title => {
  const { autoApproved } = useRights(title.kind)
  const waits = useWaitingFor(title)
  const asked = useRequestsBeingMade(title)
  const waiting = variants.filter(variant => isRequestable(title.status, variant) && waits(variant))
  return [...asked.map(({ variant }) => variant), ...waiting].reduce(
    (before, variant) => asRequested(before, variant, autoApproved[variant]),
    title,
  )
}

/** Takes a request back, or removes somebody else's. */
export const useDeleteRequest = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: deleteRequest,
    onSuccess: (_, requestId) => refreshRequests(client, requestId),
    onError: () => refreshRequests(client),
  })
}
