import type { JobId } from '~/shared/jobs/model'
import { radarr, radarr4K } from '~/shared/services/radarr'
import type { Subscriber } from '../events/publish'

/** Which job reads the library behind a section of settings. */
const readers: Record<string, JobId> = { [radarr.id]: 'radarrSync', [radarr4K.id]: 'radarrSync' }

/** A library whose settings changed is read at once, or what it has would look as if it could be asked for. */
export const resyncOnSettingsChange: Subscriber = async (app, event) => {
  const job = event.type === 'settingsSaved' ? readers[event.section] : undefined
  if (!job) return
  // A command may have saved them, in a process of its own.
  await app.settings.refresh()
  app.jobs.startSince(job, new Date(event.at))
}
