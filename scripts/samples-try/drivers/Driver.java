import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.reflect.InvocationTargetException;

/** Runs each sample that a line of the input names: one start of Java serves all. */
class Driver {
    public static void main(String[] args) throws Exception {
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
        for (String number; (number = lines.readLine()) != null;) {
            int code = 0;
            try {
                var main = Class.forName("s" + number + ".Main").getDeclaredMethod("main", String[].class);
                main.setAccessible(true);
                main.invoke(null, (Object) new String[0]);
            } catch (InvocationTargetException error) {
                error.getCause().printStackTrace();
                code = 1;
            }
            System.out.println("\n#sample " + number + " " + code);
        }
    }
}
