import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DownloadChoices } from '~/shared/api/download-choices'
import { minuteMs } from '~/shared/durations'
import type { RequestKind, Variant } from '~/shared/requests/model'
import { get } from './client'

const pathOf = (kind: RequestKind, variant: Variant, server: string | null) =>
  `/api/v3/download-choices/${kind}/${variant}${server === null ? '' : `?server=${encodeURIComponent(server)}`}`

const staleMs = 5 * minuteMs

type Asked = {
  /** The server that is chosen; null is the usual one. */
  server?: string | null | undefined
  enabled?: boolean
}

/**
 * Servers, and profiles and folders of the chosen one, for staff; null where no download manager is set up. While those
 * of another server are read, the ones from before stand there as `isPlaceholderData`.
 */
export const useDownloadChoices = (
  kind: RequestKind,
  variant: Variant,
  { server = null, enabled = true }: Asked = {},
) =>
  useQuery({
    queryKey: ['choices', kind, variant, ...(server === null ? [] : [server])],
    queryFn: ({ signal }) => get<DownloadChoices>(pathOf(kind, variant, server), { signal }),
    select: ({ choices }) => choices,
    enabled,
    placeholderData: keepPreviousData,
    staleTime: staleMs,
  })
