import { DeclaredPage, type SpecialPageProps } from './declared-page'
import { PhoneMessage } from './phone-message'
import { usePeopleWithPhones } from './phone-message-state'

/** The ways to phones with the mobile application, and a message to some of them. */
export function MobilePage({ page }: SpecialPageProps) {
  const { isPending } = usePeopleWithPhones()
  return <DeclaredPage page={page} after={belowTheForm} isKnown={!isPending} />
}

const belowTheForm = () => ({ form: <PhoneMessage key="message" /> })
