import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { usualInvitationQuery } from '~/shared/usual-lists'
import {
  invitationKeys,
  readInvitationLink,
  readInvitations,
  revokeInvitation,
  sendInvitation,
} from '../../api/invitations'
import { url } from '../../base'

export const invitationsAPage = usualInvitationQuery.count

/** `page` counts from 0. */
export const invitationsQuery = (page: number) => {
  const query = { count: invitationsAPage, position: page * invitationsAPage }
  return queryOptions({
    queryKey: invitationKeys.list(query),
    queryFn: ({ signal }) => readInvitations(query, signal),
  })
}

/** The former page stays until the next one arrives. */
export const useInvitations = (page: number) =>
  useQuery({ ...invitationsQuery(page), placeholderData: keepPreviousData })

/** What changes invitations refreshes all that is known of them. */
const useInvitationStep = <Given>(step: (given: Given) => Promise<unknown>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: step,
    onSettled: () => client.invalidateQueries({ queryKey: invitationKeys.all }),
  })
}

export const useRevoking = () => useInvitationStep(revokeInvitation)
export const useSending = (id: string) => useInvitationStep((email: string) => sendInvitation(id, email))

/** The link as somebody would open it; where the portal does not know its address, by that of this page. */
export const useInvitationLink = (id: string) =>
  useMutation({
    mutationFn: async () => {
      const { link, path } = await readInvitationLink(id)
      return link ?? location.origin + url(path)
    },
  })
