import { type Static, t } from 'elysia'
import { KindName, VariantName } from './requests'
import { orNull, whole } from './schema'

/** What staff chooses from for a request, by the numbers of the download manager; `usual` is what it takes by itself. */
export const DownloadOptions = t.Object({
  profiles: t.Array(t.Object({ id: whole(), name: t.String() })),
  roots: t.Array(t.Object({ id: whole(), path: t.String() })),
  usual: t.Object({ profile: orNull(t.String()), root: orNull(t.String()) }),
})
export type DownloadOptions = Static<typeof DownloadOptions>
export const DownloadOptionsParams = t.Object({ kind: KindName, variant: VariantName })
