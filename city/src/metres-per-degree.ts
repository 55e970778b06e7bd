/** Metres in a degree of latitude, on a sphere of the earth's mean radius. */
export const metresPerDegree = 111_195
