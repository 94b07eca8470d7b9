import ImageUp from 'lucide-react/icons/image-up'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Me } from '~/shared/api/me'
import { imageUrl } from '../../api/image-url'
import { useErrorText } from '../../api/use-error-text'
import { Avatar } from '../../kit/avatar'
import { Button } from '../../kit/button'
import { FormSection } from '../../kit/form-section'
import { Note } from '../../kit/note'
import { useChoosePicture, useRemovePicture } from './picture-state'

/** The picture that others see: chosen here, else that of the media server, else drawn. */
export function PreferencesPicture({ account }: { account: Me }) {
  const { t } = useTranslation()
  const words = useErrorText()
  const input = useRef<HTMLInputElement>(null)
  const choose = useChoosePicture()
  const remove = useRemovePicture()
  const error = choose.error ?? remove.error
  return (
    <FormSection title={t('preferences.picture.title')} text={t('preferences.picture.text')}>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar
          key={account.picturePath}
          name={account.alias || account.userName}
          src={imageUrl(account.picturePath, 'w92')}
          size={72}
        />
        <div className="flex flex-wrap gap-2.5">
          <Button icon={ImageUp} busy={choose.isPending} onClick={() => input.current?.click()}>
            {t('preferences.picture.choose')}
          </Button>
          {account.hasOwnPicture && (
            <Button appearance="ghost" busy={remove.isPending} onClick={() => remove.mutate()}>
              {t('preferences.picture.remove')}
            </Button>
          )}
        </div>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('preferences.picture.choose')}
        accept="image/png,image/jpeg,image/webp,image/gif"
        onChange={event => {
          const [file] = event.target.files ?? []
          if (file) choose.mutate(file)
          // The same file once more is a choice as well.
          event.target.value = ''
        }}
      />
      {error && (
        <Note tone="bad" live>
          {words(error)}
        </Note>
      )}
    </FormSection>
  )
}
