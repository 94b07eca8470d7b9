import { t } from 'elysia'
import { filledText, orNull, whole } from './schema'

/** Of one of several servers of download managers. */
export const serverId = () => filledText(40)

/** Of a profile or a folder, as the download manager counts them; one that is not chosen is null or absent. */
export const chosenNumber = () => whole({ minimum: 1 })

/** What the choices of a variant are called in the download manager; null where nothing is chosen or it does not say. */
export const OptionNames = t.Object({
  /** Where it goes; null where there is one place alone. */
  server: orNull(t.String()),
  /** It goes there because the server that was chosen is not connected any more. */
  standsIn: t.Boolean(),
  profile: orNull(t.String()),
  root: orNull(t.String()),
  /** The rules by which it was sent as it was, or would be sent now. */
  rules: t.Array(t.String()),
})
