import { type DeploySettings, deploySettings } from 'gatedocs-functions/deploy';
import { Failure } from 'gatedocs-generator/node';

/**
 * Returns the settings of the functions. Not with the other settings, because loading firebase-functions takes half a second.
 * @throws Failure naming the variable.
 */
export function readDeploySettings(variables: NodeJS.ProcessEnv): DeploySettings {
  try {
    return deploySettings(variables);
  } catch (error) {
    throw new Failure(`.env or the environment: ${(error as Error).message}`);
  }
}
