/** WGS 84, degrees, rounded to 10⁻⁶ (about 0.1 m). */
export type Position = { latitude: number; longitude: number }
