import { type Answer, answerIn, type ChatChannel } from '~/shared/notifications/answers'
import { Refusal } from '~/shared/refusal'
import { portal } from '~/shared/settings/portal'
import { displayName } from '~/shared/users/model'
import { personInChat } from '../access/chat-accounts'
import { refuseWhileOwing } from '../access/second-steps'
import type { App } from '../app'
import { doneBy, doneText } from '../requests/hand-over/outcome-texts'
import { requestRow } from '../requests/lists/queries'
import { sentence } from '../sentences'
import { approve, deny } from './actions'

/**
 * What came of a press: `unlinked` is somebody whom nobody here knows; `done` has what to say to whoever pressed, and
 * `outcome` what stands below the message from then on, in the language of the portal.
 */
export type Answered =
  | { is: 'unknown' }
  | { is: 'unlinked' }
  | { is: 'refused'; text: string; decided: boolean }
  | { is: 'done'; text: string; outcome: string }

/** Approves or denies as whoever pressed, as far as they may at this moment and nobody has decided before. */
export async function answerFromChat(
  app: App,
  { channel, chatId, data }: { channel: ChatChannel; chatId: string; data: string },
): Promise<Answered> {
  const pressed = answerIn(data)
  if (!pressed) return { is: 'unknown' }
  const by = await personInChat(app, { channel, chatId })
  if (!by) return { is: 'unlinked' }
  const { answer, waiting } = pressed
  try {
    await refuseWhileOwing(app, by)
    const request = await decide[answer](app, by, waiting)
    app.log.info('decided in a chat', { channel, user: by.userName, requestId: waiting.id, answer })
    const name = displayName(by)
    return {
      is: 'done',
      text: doneText(app, by, doneBy[answer], request, waiting.variant),
      outcome: app.texts.say(
        app.settings.get(portal).defaultLanguageCode,
        `chats.${answer === 'approve' ? 'approvedBy' : 'deniedBy'}`,
        { name },
      ),
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // Also of one that is hidden from whoever pressed, who would else take the buttons from those who may decide.
    const row = await requestRow(app.store, by.id, waiting.id)
    const progress = row?.request.variants[waiting.variant]
    const decided = !progress || progress.approved || progress.denied === true || progress.available
    return { is: 'refused', text: sentence(app, error.reason, by.language), decided }
  }
}

type Deciding = (app: App, by: Parameters<typeof approve>[1], ref: Parameters<typeof approve>[2]) => Promise<Request>
type Request = Awaited<ReturnType<typeof deny>>

const decide: Record<Answer, Deciding> = {
  approve: async (app, by, ref) => (await approve(app, by, ref, { granted: 'undecided' })).request,
  deny: (app, by, ref) => deny(app, by, ref, { reason: null, granted: 'undecided' }),
}
