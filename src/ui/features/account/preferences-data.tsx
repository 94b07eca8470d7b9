import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useTranslation } from 'react-i18next'
import type { Me } from '~/shared/api/me'
import { readOwnData } from '../../api/own-data'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { FormSection } from '../../kit/form-section'
import { Note } from '../../kit/note'
import { saveAs } from '../../kit/save-as'
import { PreferencesLeave } from './preferences-leave'

/** What the portal holds about the person, as a file; and the way out. */
export function PreferencesData({ account }: { account: Me }) {
  const { t } = useTranslation()
  const words = useErrorText()
  const read = useMutation({ mutationFn: readOwnData })
  const save = () =>
    read.mutate(undefined, {
      onSuccess: data => saveAs('my-data.json', JSON.stringify(data, null, 2), 'application/json'),
    })
  return (
    <>
      <FormSection title={t('preferences.data.title')} text={t('preferences.data.text')}>
        <div>
          <Button icon={Download} busy={read.isPending} onClick={save}>
            {t('preferences.data.save')}
          </Button>
        </div>
        {read.error && (
          <Note tone="bad" live>
            {words(read.error)}
          </Note>
        )}
      </FormSection>
      <PreferencesLeave account={account} />
    </>
  )
}
