import { useQuery } from '@tanstack/react-query'
import type { Variant } from '~/shared/requests/model'
import type { QualityProfile, RadarrSettings, RootFolder, UserOption } from '../api/choices'
import { get } from '../api/client'

const staleMs = 5 * 60_000

/** People a request may be made for. */
export const useUserOptions = () =>
  useQuery({
    queryKey: ['choices', 'users'],
    queryFn: ({ signal }) => get<UserOption[]>('/api/v1/Identity/dropdown/Users', { signal }),
    staleTime: staleMs,
  })

const suffix = (variant: Variant) => (variant === 'fourK' ? '/4k' : '')

/** A list of the download manager of a variant; empty while it is off. */
const useOptions = <Option>(list: 'Profiles' | 'RootFolders', variant: Variant) =>
  useQuery({
    queryKey: ['choices', list, variant],
    queryFn: async ({ signal }) =>
      (await get<Option[] | null>(`/api/v1/Radarr/${list}${suffix(variant)}`, { signal })) ?? [],
    staleTime: staleMs,
  })

export const useProfiles = (variant: Variant) => useOptions<QualityProfile>('Profiles', variant)
export const useFolders = (variant: Variant) => useOptions<RootFolder>('RootFolders', variant)

/** What is taken when nothing is chosen. */
export const useDownloadDefaults = (variant: Variant) =>
  useQuery({
    queryKey: ['choices', 'defaults'],
    queryFn: ({ signal }) => get<RadarrSettings>('/api/v1/Settings/radarr', { signal }),
    select: ({ radarr, radarr4K }) => (variant === 'fourK' ? radarr4K : radarr),
    staleTime: staleMs,
  })

/** Whether a download manager for movies is set up; asked only for those who may choose. */
export const useHasDownloads = (enabled: boolean) =>
  useQuery({
    queryKey: ['choices', 'enabled'],
    queryFn: ({ signal }) => get<boolean>('/api/v1/Radarr/enabled', { signal }),
    enabled,
    staleTime: staleMs,
  })
