import ImageUp from 'lucide-react/icons/image-up'
import { useTranslation } from 'react-i18next'
import type { Me } from '~/shared/api/me'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { FileButton } from '../../kit/file-button'
import { FormSection } from '../../kit/form-section'
import { Note } from '../../kit/note'
import { useKeptFocus } from '../../parts/use-kept-focus'
import { useChoosePicture, useRemovePicture } from './picture-state'

/** Chooses the picture that stands at the head of the page: else it is that of the media server, else a drawn one. */
export function PreferencesPicture({ account }: { account: Me }) {
  const { t } = useTranslation()
  const words = useErrorText()
  const buttons = useKeptFocus<HTMLDivElement>(account.hasOwnPicture)
  const choose = useChoosePicture()
  const remove = useRemovePicture()
  const error = choose.error ?? remove.error
  return (
    <FormSection title={t('preferences.picture.title')} text={t('preferences.picture.text')}>
      <div ref={buttons} className="flex flex-wrap gap-2.5">
        <FileButton
          icon={ImageUp}
          label={t('preferences.picture.choose')}
          accept="image/png,image/jpeg,image/webp,image/gif"
          busy={choose.isPending}
          onFile={choose.mutate}
        />
        {account.hasOwnPicture && (
          <Button appearance="ghost" busy={remove.isPending} onClick={() => remove.mutate()}>
            {t('preferences.picture.remove')}
          </Button>
        )}
      </div>
      {error && (
        <Note tone="bad" live>
          {words(error)}
        </Note>
      )}
    </FormSection>
  )
}
