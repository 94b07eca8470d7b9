import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { base } from '../../base'
import { CopyInput } from '../../kit/copy-button'
import { Field } from '../../kit/field'
import { startAtom } from '../../state/start'
import { DeclaredPage, type SpecialPageProps } from './declared-page'

/** Who vouches for people, and the address that providers have to know of the portal. */
export function OpenIdPage({ page }: SpecialPageProps) {
  return <DeclaredPage page={page} after={() => ({ form: <ReturnAddress /> })} />
}

function ReturnAddress() {
  const { t } = useTranslation()
  const own = useAtomValue(startAtom)?.applicationUrl?.replace(/\/+$/, '') || location.origin + base
  return (
    <Field label={t('settings.openid.callback')} help={t('settings.openid.callbackText')}>
      <CopyInput value={`${own}/login/openid`} />
    </Field>
  )
}
