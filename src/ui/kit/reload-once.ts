import { build } from '../base'

const key = 'reloaded'

/** Reloads the interface after an update of the portal; once for each build, so that it never goes in circles. */
export const reloadOnce = () => {
  if (sessionStorage.getItem(key) === build()) return
  sessionStorage.setItem(key, build())
  location.reload()
}
