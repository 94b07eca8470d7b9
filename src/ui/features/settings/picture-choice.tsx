import { type PortalPictureUse, shownAddress } from '~/shared/settings/portal-pictures'
import { base } from '../../base'
import { LogoPreview } from './logo-preview'
import { PictureUpload } from './picture-upload'

type PictureChoiceProps = {
  address: string
  use: PortalPictureUse
  isFixed: boolean
  onAddress: (address: string) => void
}

/** Below the address of a picture: how it will look, and a way to send one instead of typing where it is. */
export const PictureChoice = ({ address, use, isFixed, onAddress }: PictureChoiceProps) => (
  <>
    <LogoPreview address={shownAddress(address, base)} size={use} className="mt-2.5" />
    {!isFixed && <PictureUpload use={use} onAddress={onAddress} />}
  </>
)
