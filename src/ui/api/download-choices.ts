import { useQuery } from '@tanstack/react-query'
import type { DownloadChoices } from '~/shared/api/download-choices'
import type { RequestKind, Variant } from '~/shared/requests/model'
import { get } from './client'

const staleMs = 5 * 60_000

/** Profiles and folders of the download manager of a variant, for staff; null where none is set up. */
export const useDownloadChoices = (kind: RequestKind, variant: Variant, enabled = true) =>
  useQuery({
    queryKey: ['choices', kind, variant],
    queryFn: ({ signal }) => get<DownloadChoices>(`/api/v3/download-choices/${kind}/${variant}`, { signal }),
    select: ({ choices }) => choices,
    enabled,
    staleTime: staleMs,
  })
