import { useMutation } from '@tanstack/react-query'
import ImageUp from 'lucide-react/icons/image-up'
import { useTranslation } from 'react-i18next'
import type { KeptPortalPicture } from '~/shared/api/portal-pictures'
import { type PortalPictureUse, portalPictureBoxes } from '~/shared/settings/portal-pictures'
import { post } from '../../api/client'
import { useErrorText } from '../../api/use-error-text'
import { FileButton } from '../../kit/file-button'
import { Note } from '../../kit/note'
import { drawnWithin } from './drawn-within'

type PictureUploadProps = { use: PortalPictureUse; onAddress: (address: string) => void }

/** Sends a picture to the portal and puts its address into the form, where it is saved or discarded as any other. */
export function PictureUpload({ use, onAddress }: PictureUploadProps) {
  const { t } = useTranslation()
  const words = useErrorText()
  const send = useMutation({
    mutationFn: async (file: File) =>
      post<KeptPortalPicture>(`/api/v3/portal-pictures/${use}`, await drawnWithin(file, portalPictureBoxes[use])),
    onSuccess: ({ address }) => onAddress(address),
  })
  return (
    <div className="mt-2.5 grid justify-items-start gap-2.5">
      <FileButton
        label={t(`settings.picture.choose.${use}`)}
        icon={ImageUp}
        accept="image/png,image/jpeg,image/webp,image/gif,image/avif,image/svg+xml"
        busy={send.isPending}
        onFile={file => send.mutate(file)}
      />
      {send.error && (
        <Note tone="bad" live>
          {words(send.error)}
        </Note>
      )}
    </div>
  )
}
