import Ellipsis from 'lucide-react/icons/ellipsis'
import ImageOff from 'lucide-react/icons/image-off'
import KeyRound from 'lucide-react/icons/key-round'
import LogOut from 'lucide-react/icons/log-out'
import Mail from 'lucide-react/icons/mail'
import Merge from 'lucide-react/icons/merge'
import Smartphone from 'lucide-react/icons/smartphone'
import Trash from 'lucide-react/icons/trash-2'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountDetail } from '~/shared/api/accounts'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { Confirm } from '../../kit/confirm'
import { lazyPart } from '../../kit/lazy-part'
import { Menu } from '../../kit/menu'
import { NotOpened } from '../../kit/not-opened'
import { showToast } from '../../kit/toasts'
import { DeletePerson } from './delete-person'
import { PersonAppLink } from './person-app-link'
import { type PersonStep, usePersonStep } from './person-state'

const JoinDialog = lazyPart(async () => (await import('./join-dialog')).JoinDialog, { Failed: NotOpened })

type Asked = 'app' | 'token' | 'signOut' | 'picture' | 'join' | 'delete'

/** Mails, the link of the application, and what ends something; what is not possible says why. */
export function PersonActions({ account, onGone }: { account: AccountDetail; onGone: () => void }) {
  const { t } = useTranslation()
  const words = useErrorText()
  const id = useId()
  const take = usePersonStep(account.id)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { displayName: name, resetObstacle, welcomeObstacle, isLastAdmin, hasAppLink } = account
  const close = () => setAsked(null)
  const perform = (step: PersonStep) =>
    take.mutate(step, {
      onSuccess: () => {
        close()
        showToast({ text: t(`users.edit.did.${step}`, { name }) })
      },
      onError: error => showToast({ tone: 'bad', text: words(error) }),
    })
  const isBusy = (step: PersonStep) => take.isPending && take.variables === step
  const reasons = {
    reset: resetObstacle && t(`users.edit.resetObstacle.${resetObstacle}`),
    // Whoever has been here is not welcomed at all.
    welcome: welcomeObstacle && welcomeObstacle !== 'hasSignedIn' && t(`users.edit.welcomeObstacle.${welcomeObstacle}`),
    delete: isLastAdmin && t('users.delete.lastAdmin'),
  }
  const bound = (what: keyof typeof reasons) => ({
    disabled: Boolean(reasons[what]),
    'aria-describedby': reasons[what] ? `${id}-${what}` : undefined,
  })
  const told = Object.entries(reasons).filter((pair): pair is [string, string] => Boolean(pair[1]))
  const takePicture = {
    key: 'picture',
    label: t('users.edit.picture.open'),
    icon: ImageOff,
    onSelect: () => setAsked('picture'),
  }
  return (
    <div className="grid gap-2 desk:justify-items-end">
      <div className="flex flex-wrap gap-2.5">
        <Button icon={Mail} busy={isBusy('reset')} onClick={() => perform('reset')} {...bound('reset')}>
          {t('users.edit.reset')}
        </Button>
        {welcomeObstacle !== 'hasSignedIn' && (
          <Button icon={Mail} busy={isBusy('welcome')} onClick={() => perform('welcome')} {...bound('welcome')}>
            {t('users.edit.welcome')}
          </Button>
        )}
        {hasAppLink && (
          <Button icon={Smartphone} aria-haspopup="dialog" onClick={() => setAsked('app')}>
            {t('users.edit.app.open')}
          </Button>
        )}
        {/* On one line: three dots alone on the next one look like what is left over. */}
        <span className="flex gap-2.5">
          <Button
            icon={Trash}
            appearance="bad"
            aria-haspopup="dialog"
            onClick={() => setAsked('delete')}
            {...bound('delete')}
          >
            {t('users.delete.open')}
          </Button>
          <Menu
            icon={Ellipsis}
            align="end"
            label={t('users.edit.more', { name })}
            entries={[
              { key: 'join', label: t('users.join.open'), icon: Merge, onSelect: () => setAsked('join') },
              { key: 'token', label: t('users.edit.token.open'), icon: KeyRound, onSelect: () => setAsked('token') },
              {
                key: 'signOut',
                label: t('users.edit.signOut.open'),
                icon: LogOut,
                onSelect: () => setAsked('signOut'),
              },
              ...(account.hasOwnPicture ? [takePicture] : []),
            ]}
          />
        </span>
      </div>
      {told.map(([what, reason]) => (
        <p key={what} id={`${id}-${what}`} className="max-w-[60ch] text-sm text-ink-faint">
          {reason}
        </p>
      ))}
      {asked === 'app' && <PersonAppLink account={account} onClose={close} />}
      {asked === 'join' && <JoinDialog account={account} onClose={close} />}
      {asked === 'delete' && <DeletePerson account={account} onClose={close} onGone={onGone} />}
      {(asked === 'token' || asked === 'signOut' || asked === 'picture') && (
        <Confirm
          open
          harmless
          onClose={close}
          title={t(`users.edit.${asked}.title`, { name })}
          text={t(`users.edit.${asked}.text`, { name })}
          action={t(`users.edit.${asked}.action`)}
          busy={take.isPending}
          onConfirm={() => perform(asked)}
        />
      )}
    </div>
  )
}
