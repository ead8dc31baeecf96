import { Metrics } from '@aws-lambda-powertools/metrics';

/** Business figures, written to the log in CloudWatch's embedded format: alarms and the dashboard read them. */
export const metrics = new Metrics({ namespace: 'Tributary', serviceName: 'tributary' });
