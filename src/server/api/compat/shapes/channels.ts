import { twilio } from '~/shared/services/twilio'
import { byLowerName, isObject } from '~/shared/settings/items'
import type { Section } from '~/shared/settings/model'

/** Programs know the settings of WhatsApp as a part of those of Twilio. */
export function channelShape(section: Section, shape: Record<string, unknown>): Record<string, unknown> {
  if (section.id !== twilio.id) return shape
  const { id, ...whatsAppSettings } = shape
  return { id, whatsAppSettings }
}

/** What such a client sends for a channel, as our section has it. */
export function channelFromWire(section: Section, sent: unknown): unknown {
  if (section.id !== twilio.id || !isObject(sent)) return sent
  return byLowerName(sent).get('whatsappsettings') ?? sent
}
