import { webAddress } from '~/shared/settings/fields'
import { customization, installation } from '~/shared/settings/portal'
import { namesUser } from '~/shared/settings/user-info'
import { isSystem, type User } from '~/shared/users/model'
import type { App } from '../app'
import type { Store } from '../store/store'
import { writeSection } from './actions'

/** A caller may send any host, also one that makes no sense. */
const isAddress = (origin: string) =>
  origin.length <= 500 && webAddress.fits.test(origin) && URL.canParse(origin) && !namesUser({}, origin)

/** Notes how an administrator who saves settings reaches the portal. Programs reach it by names of their own. */
export async function saveOrigin(app: App, by: User, origin: string): Promise<void> {
  if (isSystem(by) || !isAddress(origin) || app.settings.get(installation).origin === origin) return
  await app.store.transaction(async tx =>
    app.settings.save(tx, installation, { ...(await app.settings.getForUpdate(tx, installation)), origin }),
  )
}

/** The address by which the set-up was reached becomes that of the portal, unless one was entered. */
export async function keepOrigin(app: App, tx: Store, origin: string): Promise<void> {
  const stored = await app.settings.getForUpdate(tx, customization)
  if (stored.applicationUrl || !isAddress(origin)) return
  await writeSection(app, tx, customization, { ...stored, applicationUrl: origin })
}
