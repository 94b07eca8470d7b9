import { accountShapes } from './accounts'
import { issueShapes } from './issues'
import { movieShapes } from './movies'
import { musicShapes } from './music'
import { requestShapes } from './requests'
import { settingsShapes } from './settings'
import { showShapes } from './shows'

/** Every shape of the foreign wire, by its name. */
export const wireShapes = {
  ...accountShapes,
  ...requestShapes,
  ...issueShapes,
  ...movieShapes,
  ...showShapes,
  ...musicShapes,
  ...settingsShapes,
}
export type WireShapes = typeof wireShapes
