import { radarr, radarr4K } from '~/integrations/download/radarr/settings'
import type { Reaction } from '../reactions'
import type { JobId } from '../system/model'

/** Which job reads the library behind a group of settings. */
const readers: Record<string, JobId> = { [radarr.id]: 'radarrSync', [radarr4K.id]: 'radarrSync' }

/** A library whose settings changed is read at once, or what it has would look as if it could be asked for. */
export const readLibraryAnew: Reaction = async (app, fact) => {
  const job = fact.type === 'settingsSaved' ? readers[fact.section] : undefined
  if (!job) return
  // A command may have saved them, in a process of its own.
  await app.settings.refresh()
  app.jobs.startSince(job, new Date(fact.at))
}
