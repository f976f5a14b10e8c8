import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.reflect.InvocationTargetException;
import java.security.Permission;

/** Runs each sample that a line of the input names: one start of Java serves all. */
@SuppressWarnings("removal")
class Driver {
    public static void main(String[] args) throws Exception {
        System.setSecurityManager(new NoExit());
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
        for (String number; (number = lines.readLine()) != null;) {
            int code = 0;
            try {
                var main = Class.forName("s" + number + ".Sample").getDeclaredMethod("main", String[].class);
                main.setAccessible(true);
                main.invoke(null, (Object) new String[0]);
            } catch (InvocationTargetException error) {
                if (error.getCause() instanceof Exit exit) {
                    code = exit.code;
                } else {
                    error.getCause().printStackTrace();
                    code = 1;
                }
            }
            System.out.println("\n#sample " + number + " " + code);
        }
    }

    /** Where a sample ends its process. */
    static class Exit extends SecurityException {
        final int code;

        Exit(int code) {
            this.code = code;
        }
    }

    static class NoExit extends SecurityManager {
        @Override
        public void checkExit(int code) {
            throw new Exit(code);
        }

        @Override
        public void checkPermission(Permission permission) {}

        @Override
        public void checkPermission(Permission permission, Object context) {}
    }
}
