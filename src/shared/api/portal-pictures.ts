import { t } from 'elysia'
import { portalPictureUses } from '../settings/portal-pictures'
import { oneOf } from './schema'

export const PortalPictureParams = t.Object({ use: oneOf(portalPictureUses) })

export const KeptPortalPicture = t.Object({
  address: t.String({ description: 'To be saved as that of the logo or the icon; it lies below the base path.' }),
})
export type KeptPortalPicture = typeof KeptPortalPicture.static
