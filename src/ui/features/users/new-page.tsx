import { PageWaiting } from '../../kit/loading'

/** A new account of the portal's own. */
export const NewUserPage = () => <PageWaiting />
