/** Signs in to the demo shop. */
export const demoOwner = { email: 'demo@pillion.example', password: 'Ride-along-2026!' } as const
