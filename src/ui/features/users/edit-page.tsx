import { PageWaiting } from '../../kit/loading'

/** One account, to be changed by staff. */
export const EditUserPage = ({ id }: { id: string }) => <PageWaiting key={id} />
