export const availabilityOnWire = (setting: string | null) =>
  setting ? `${setting.charAt(0).toLowerCase()}${setting.slice(1)}` : 'released'
