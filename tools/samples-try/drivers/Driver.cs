using System;
using System.Linq;
using System.Reflection;
using System.Threading.Tasks;

/// <summary>Runs each sample that a line of the input names: one start of the runtime serves all.</summary>
class SampleDriver
{
    static void Main()
    {
        var types = Assembly.GetExecutingAssembly().GetTypes().ToLookup(type => type.Namespace);
        for (string number; (number = Console.ReadLine()) != null;)
        {
            var code = 0;
            try
            {
                var main = types["S" + number]
                    .Select(type => type.GetMethod("Main", BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic))
                    .First(method => method != null);
                var arguments = main.GetParameters().Length == 0 ? null : new object[] { new string[0] };
                var result = main.Invoke(null, arguments);
                if (result is Task task) task.GetAwaiter().GetResult();
                if (result is int returned) code = returned;
                if (result is Task<int> returning) code = returning.Result;
            }
            catch (Exception error)
            {
                Console.WriteLine(error.InnerException ?? error);
                code = 1;
            }
            Console.WriteLine("\n#sample " + number + " " + code);
        }
    }
}
