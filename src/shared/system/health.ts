export const healthWords = ['Healthy', 'Degraded', 'Unhealthy'] as const
export type Health = (typeof healthWords)[number]
