import type { Subscriber } from '../events/publish'
import { serviceOf } from '../settings/services'

/** A library whose settings changed is read at once, or what it has would look as if it could be asked for. */
export const resyncOnSettingsChange: Subscriber = async (app, event) => {
  const job = event.type === 'settingsSaved' ? serviceOf(app, { id: event.section })?.sync : undefined
  if (!job) return
  // A command may have saved them, in a process of its own.
  await app.settings.refresh()
  app.jobs.startSince(job, new Date(event.at))
}
