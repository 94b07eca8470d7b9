import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountView } from '~/shared/api/accounts'
import { Button } from '../../kit/button'
import { lazyPart } from '../../kit/lazy-part'
import { NotOpened } from '../../kit/not-opened'

const ExtraDialog = lazyPart(async () => (await import('./extra-dialog')).ExtraDialog, { Failed: NotOpened })

type ExtraButtonProps = { account: Pick<AccountView, 'id' | 'displayName' | 'quotas'> }

/** Asks how many more somebody may ask for. */
export function ExtraButton({ account }: ExtraButtonProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        icon={Plus}
        className="justify-self-start"
        aria-haspopup="dialog"
        aria-label={t('users.extra.openNamed', { name: account.displayName })}
        onClick={() => setOpen(true)}
      >
        {t('users.extra.open')}
      </Button>
      {isOpen && <ExtraDialog account={account} onClose={() => setOpen(false)} />}
    </>
  )
}
